/** Texts by key. */
export type Messages = Readonly<Record<string, string>>
