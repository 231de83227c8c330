import { lazy } from '@latchkit/kernel'

const loadError = lazy(() => import('./rejectionError.ts'))

/** Throws a rejection by the user as the error that sites of wagmi look for, and any other error as it is. */
export async function toWagmiError(error: unknown): Promise<never> {
  const isRejection = error instanceof Error && 'code' in error && error.code === 4001
  if (!isRejection) throw error
  const { UserRejectedRequestError } = await loadError()
  throw new UserRejectedRequestError(error)
}
