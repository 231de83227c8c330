/** Whether a value is a time in milliseconds since the Unix epoch. */
export const isTime = (value: unknown): boolean => typeof value === 'number' && value > 0
