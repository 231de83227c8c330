/**
 * Requests access to the storage that browsers deny to third-party frames. The browser asks the user, and only during a
 * click; if the user has agreed before, it grants access at once.
 * @returns whether the frame has access
 */
export async function obtainStorageAccess(): Promise<boolean> {
  // The API is missing in older browsers and in insecure contexts.
  if (!('requestStorageAccess' in document)) return false
  try {
    if (await document.hasStorageAccess()) return true
    // Firefox reports an error to the console when it is asked outside of a click.
    if (!navigator.userActivation.isActive && !(await wasGranted())) return false
    await document.requestStorageAccess()
    return true
  } catch {
    return false
  }
}

/** Whether the user agreed before. */
async function wasGranted(): Promise<boolean> {
  const { state } = await navigator.permissions.query({ name: 'storage-access' })
  return state === 'granted'
}
