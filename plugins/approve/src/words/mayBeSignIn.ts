/**
 * Normalizes a text, because a site with a more tolerant parser may accept a message that is disguised here.
 */
export const undisguise = (text: string): string =>
  text.normalize('NFKC').replace(/\p{Default_Ignorable_Code_Point}/gu, '')

/** Whether any parser, however tolerant, could take a text for a sign-in message. */
export const mayBeSignIn = (text: string): boolean =>
  /wants\s+you\s+to\s+sign\s+in\s+with\s+your/i.test(undisguise(text))
