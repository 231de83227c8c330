/** Delay between opening the modal and the toast about an unsupported method. */
export const notAllowedToastMs = 300
/** Time after which an unused approval expires. */
export const approvalMs = 120_000
/** Time limit for looking up the transactions of an earlier page on the chain. */
export const checkMs = 10_000
/** Delays between the look-ups of a transaction, which are repeated until its status is certain. */
export const lookUpDelaysMs: readonly number[] = [2, 3, 5, 8, 12, 20, 30, 40, 60].map((s) => s * 1000)
/** Time limit for reading evidence from the chain before a spending request. */
export const evidenceMs = 300
/** Minimum time for which the status of the look-up is shown. */
export const checkShownMs = 1_000
/** Time that a visitor needs to notice that another tab has sent a payment. */
export const noticeMs = 2_000
/** Time that the browser has to report whether another tab is sending. */
export const lockMs = 1_000
/** Maximum number of characters in a request, including its keys and the hex form of its bytes. */
export const requestCharacters = 262_144
/** Maximum nesting depth of a request. */
export const requestDepth = 12
/** Maximum number of keys and list items in a request, over all levels. */
export const requestKeys = 2_000
/** Maximum number of characters of a method name in the log. */
export const loggedNameCharacters = 100
/** Minimum time between two log messages of the same kind, for messages that any page script can cause. */
export const logPauseMs = 1_000
