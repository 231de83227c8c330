/** Returns the prefix of all storage keys of a kit. */
export const storagePrefix = (kitId: string): string => `@latchkit/${kitId}/`
