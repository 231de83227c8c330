/** Time limit for one attempt of a request to a service, including its body. */
export const requestMs = 10_000
/** Number of retries of a read from a service. */
export const retries = 3
/** Delay before the first retry of a read. It doubles with each retry. */
export const retryBaseMs = 150
/** Longest delay before a retry, even if the service asks for a longer one. */
export const retryCapMs = 30_000
