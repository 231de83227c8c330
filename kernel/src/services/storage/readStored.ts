/** Returns what the page has stored under a key; `null` if there is nothing, or no storage. */
export function readStored(key: string): string | null {
  // Reading the `localStorage` property itself throws where storage is denied.
  try {
    return globalThis.window?.localStorage.getItem(key) ?? null
  } catch {
    return null
  }
}
