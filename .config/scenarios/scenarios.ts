/** The number of scenarios. The titles of their tests begin with the number: `scenarios.md` lists them. */
export const scenarioCount = 53

/** The reason why a scenario has no test yet. */
export const notYet: Readonly<Record<number, string>> = {}
