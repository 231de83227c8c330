/** Whether an error, or its cause, is that code did not load. */
export const isLoadFailure = (error: unknown): boolean =>
  [error, Object(error).cause].some((failure) => Object(failure).reason === 'CHUNK_LOAD_FAILED')
