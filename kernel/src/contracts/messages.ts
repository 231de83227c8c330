/** A table of texts by message key. */
export type Messages = Readonly<Record<string, string>>
