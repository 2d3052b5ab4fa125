// What all parts of the For Glory board share.
import { getHere as here, type Here } from "../../shared/here.svelte";
import type { Table } from "./table";

export const getHere = (): Here<Table> => here<Table>();
