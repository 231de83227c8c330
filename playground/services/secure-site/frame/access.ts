/**
 * Requests access to the storage that browsers deny to third-party frames. The browser asks the user, and only during a
 * click; if the user has agreed before, it grants access at once.
 * @returns whether the frame has access
 */
export async function obtainStorageAccess(): Promise<boolean> {
  // The API is missing in older browsers and in insecure contexts.
  if (!('requestStorageAccess' in document)) return false
  try {
    if (!(await document.hasStorageAccess())) await document.requestStorageAccess()
    return true
  } catch {
    return false
  }
}
