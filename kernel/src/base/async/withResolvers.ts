/** Creates a promise with the functions that settle it, like `Promise.withResolvers` of ES2024, which is newer than the build's target. */
export function withResolvers<T>() {
  let resolve: (value: T) => void = () => undefined
  let reject: (error: unknown) => void = () => undefined
  const promise = new Promise<T>((onResolve, onReject) => {
    resolve = onResolve
    reject = onReject
  })
  return { promise, resolve, reject }
}
