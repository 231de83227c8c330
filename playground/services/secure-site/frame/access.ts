/**
 * Asks for the storage that browsers refuse to frames of other sites. A browser asks the person, and only inside a press;
 * where the person has agreed before, it agrees at once.
 * @returns whether the frame has it
 */
export async function askForStorage(): Promise<boolean> {
  // Absent in older browsers, and on pages without encryption.
  if (!('requestStorageAccess' in document)) return false
  try {
    if (!(await document.hasStorageAccess())) await document.requestStorageAccess()
    return true
  } catch {
    return false
  }
}
