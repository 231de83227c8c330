/** How long a balance and a token list are fresh. */
export const staleTimeMs = 30_000
/** The refetch interval while there are subscribers. It is longer than the time above, so that a refetch is allowed. */
export const refetchIntervalMs = 30_500
