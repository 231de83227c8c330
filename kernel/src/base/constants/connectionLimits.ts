/** Time limit for restoring the stored connections of one namespace. */
export const reconnectMs = 10_000
/** For this time a wallet that did not answer within `reconnectMs` can still be restored, in milliseconds. */
export const lateReconnectMs = 60_000
/** Longest time that the modal stays open after a connection while plugins that tap `connected` load and run. */
export const connectedWaitMs = 1_000
/** Time that a wallet has to report the new network by itself after it agreed to switch. */
export const switchArrivesMs = 1_000
/** Delay before the kernel waits for a locked wallet, and so the shortest time between two attempts to restore it. */
export const awaitWalletPauseMs = 500
