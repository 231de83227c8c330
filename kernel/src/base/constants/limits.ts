/** Time limit for loading a plugin and running its `setup`, so that two plugins that wait for each other fail. */
export const setupMs = 30_000
/** Time limit for a tap that does not wait for the user. A tap that takes longer has failed. */
export const hookTapMs = 5_000
/** Time limit for a tap of `disconnecting`, and for the `disconnect` method of a source. */
export const disconnectingTapMs = 3_000
/** Time limit for restoring the stored connections of one namespace. */
export const reconnectMs = 10_000
/** For this time a wallet that did not answer within `reconnectMs` can still be restored, in milliseconds. */
export const lateReconnectMs = 60_000
/** Delay between opening the modal and the toast about an unsupported method. */
export const notAllowedToastMs = 300
/** Time after which a toast closes, unless it is a loading toast. */
export const toastMs = 2_500
/** Delay before a toast replaces another, so that the change is noticeable. */
export const toastReshowMs = 150
/** Duration of the shake animation of a modal that cannot be closed. */
export const shakeMs = 500
/** Time after which an unused approval expires. */
export const approvalMs = 120_000
/** Longest time that the modal stays open after a connection while plugins that tap `connected` are loading. */
export const connectedWaitMs = 1_000
/** Time that a wallet has to report the new network by itself after it agreed to switch. */
export const switchArrivesMs = 1_000
/** Time limit for looking up the transactions of an earlier page on the chain. */
export const checkMs = 10_000
/** Delays between the look-ups of a transaction, which are repeated until its status is certain. */
export const lookUpDelaysMs: readonly number[] = [2, 3, 5, 8, 12, 20, 30, 40, 60].map((s) => s * 1000)
/** Time limit for reading evidence from the chain before a spending request. */
export const evidenceMs = 300
/** Minimum time for which the status of the look-up is shown. */
export const checkShownMs = 1_000
/** Time that the browser has to report whether another tab is sending. */
export const lockMs = 1_000
/** Time limit for one attempt of a request to a service, including its body. */
export const requestMs = 10_000
/** Number of retries of a read from a service. */
export const retries = 3
/** Delay before the first retry of a read. It doubles with each retry. */
export const retryBaseMs = 150
/** Longest delay before a retry, even if the service asks for a longer one. */
export const retryCapMs = 30_000
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
