// What is under way, in words: the steps of the pile, oldest first.
import type { Table } from "./table";

export interface Step {
  icon: string;
  what: string;
  more: string;
  seat: number;
  /** Something that may be answered. */
  hot: boolean;
}

const EVENTS: Record<string, string> = {
  attacks: "attacks", damage_assigned: "is dealt damage", enters_arena: "enters an arena", leaves_arena: "leaves the arena", defeated: "is defeated", blessing_removed: "loses a blessing",
};

const PLAIN = new Set(["turn", "buy", "upgrade", "register", "buy_back", "pay"]);

/** Nothing where nothing can be answered: that a card is paid for, the plate says. */
export function pileOf(table: Table): Step[] {
  if (table.view.under_way.every((step) => PLAIN.has(step.what))) return [];
  const { box } = table;
  return table.view.under_way.flatMap((step): Step[] => {
    const card = step.kind >= 0 ? box.name(step.kind) : "";
    switch (step.what) {
      case "turn":
        return [];
      case "attack":
        return [{ icon: "attack", what: `${card || "A gladiator"} attacks`, more: table.attacker ? `${table.whose(step.seat) === "your" ? "yours" : table.whose(step.seat)}, attack ${table.attacker.attack}` : "", seat: step.seat, hot: false }];
      case "use":
        return [{ icon: box.icon(step.kind), what: table.does(step.seat, `use`).replace(/$/, ` ${card}`), more: box.facts(step.kind).abilities[step.ability]?.effect ?? "", seat: step.seat, hot: false }];
      case "buy":
        return [{ icon: "coin", what: table.does(step.seat, "buy") + ` ${card}`, more: "", seat: step.seat, hot: false }];
      case "upgrade":
        return [{ icon: "crown", what: table.does(step.seat, "upgrade") + ` ${card}`, more: "", seat: step.seat, hot: false }];
      case "register":
        return [{ icon: "helmet", what: table.does(step.seat, "register") + ` ${card}`, more: "for a fee", seat: step.seat, hot: false }];
      case "buy_back":
        return [{ icon: "for_glory:reserve", what: table.does(step.seat, "buy") + " the reserve back", more: "", seat: step.seat, hot: false }];
      case "pay":
        return [{ icon: "coin", what: table.does(step.seat, "pay") + ` ${step.cost} coin`, more: "", seat: step.seat, hot: false }];
      case "damage_assigned":
        return table.view.fighters
          .filter((one) => one.assigned + one.unpreventable > 0)
          .map((one) => ({
            icon: "damage", what: `${one.assigned + one.unpreventable} damage assigned to ${box.name(one.kind)}`, seat: one.owner, hot: true,
            more: `if nobody reacts: ${table.left(one) > 0 ? `lives, ${table.left(one)} left` : "defeated"}${one.unpreventable ? `; ${one.unpreventable} cannot be prevented` : ""}`,
          }));
      default:
        return [{ icon: "for_glory:type-reaction", what: `${card} ${EVENTS[step.what] ?? step.what.replaceAll("_", " ")}`, more: step.seat >= 0 ? table.whose(step.seat) : "", seat: step.seat, hot: true }];
    }
  });
}
