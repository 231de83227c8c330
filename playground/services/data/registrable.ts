/** The zones in which names are registered. */
export const zones: readonly [string, ...string[]] = ['reown.id', 'wcn.id']

/** Whether a name has exactly three parts: a label of 3 to 64 characters, and a zone. */
export function isRegistrable(name: string): boolean {
  const [label = '', ...zone] = name.split('.')
  return /^[a-z0-9-]{3,64}$/.test(label) && zone.length === 2 && zones.includes(zone.join('.'))
}
