// Limits of code that pages load at the start. Those of later code are in files of their own, which load with it.

/** Time limit for loading a plugin and running its `setup`, so that two plugins that wait for each other fail. */
export const setupMs = 30_000
/** Time limit for a tap that does not wait for the visitor. A tap that takes longer has failed. */
export const hookTapMs = 5_000
/** Time limit for a tap of `disconnecting`, and for the `disconnect` method of a source. */
export const disconnectingTapMs = 3_000
/** Time after which a toast closes, unless it is a loading toast. */
export const toastMs = 2_500
/** Delay before a toast replaces another, so that the change is noticeable. */
export const toastReshowMs = 150
/** Duration of the shake animation of a modal that cannot be closed. */
export const shakeMs = 500
