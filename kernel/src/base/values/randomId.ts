/** Creates an id of 128 random bits, in hex. `randomUUID` is not used because it only exists in secure contexts. */
export function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
