/** Every key of a kit begins so. */
export const storagePrefix = (kitId: string): string => `@latchkit/${kitId}/`
