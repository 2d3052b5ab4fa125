// Cohorts as they are written in the options of a table: one for each seat, its key or the keys of its cards.

export const written = (cohorts: string[][]): string => cohorts.map((keys) => keys.join(", ")).join("; ");
