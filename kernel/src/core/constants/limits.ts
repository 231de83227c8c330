/** Loading a plugin and its `setup` take this long at most, so that two that wait for each other fail. */
export const setupMs = 30_000
/** A tap that waits on no person has this long before it counts as failed. */
export const hookTapMs = 5_000
/** A tap of `disconnecting`, and the source's own disconnect, has this long. */
export const disconnectingTapMs = 3_000
/** Restoring the stored connections of one namespace takes this long at most. */
export const reconnectMs = 10_000
/** An unsupported method's toast comes this long after the modal opened. */
export const notAllowedToastMs = 300
/** A toast that waits on nothing closes after this long. */
export const toastMs = 2_500
/** A toast that replaces another appears after this long, so that the change is seen. */
export const toastReshowMs = 150
/** The modal shakes this long when it may not be closed. */
export const shakeMs = 500
/** An approval that was not used for this long is worth nothing. */
export const approvalMs = 120_000
/** The modal closes this long after a connection at most, when code that waits for connections is slow to load. */
export const connectedWaitMs = 1_000
/** A wallet that agreed to another network has this long to tell of it by itself. */
export const switchArrivesMs = 1_000
/** The chain has this long to say what became of what an earlier page sent. */
export const checkMs = 10_000
/** After the first look, the chain is asked again after each of these, until it says what became of a transaction. */
export const lookUpDelaysMs: readonly number[] = [2, 3, 5, 8, 12, 20, 30, 40, 60].map((s) => s * 1000)
/** What the chain knows before a request that spends is waited for this long at most. */
export const evidenceMs = 300
/** That it is asked is shown as long as this at least. */
export const checkShownMs = 1_000
/** The browser has this long to say whether another tab sends. */
export const lockMs = 1_000
/** One try of a call of a service has this long, its body included. */
export const requestMs = 10_000
/** A read of a service is tried again this often. */
export const retries = 3
/** The first wait before a read is tried again; it doubles each time. */
export const retryBaseMs = 150
/** No wait before a read is tried again is longer, whatever the service asks for. */
export const retryCapMs = 30_000
/** The remote plan of an earlier visit counts this long. */
export const lastGoodMs = 24 * 60 * 60 * 1000
/** A time that lies further in the future is not one we wrote. */
export const clockToleranceMs = 5_000
/** A request holds this many characters at most, its keys and the hex of its bytes included. */
export const requestCharacters = 262_144
/** A request is nested this deep at most. */
export const requestDepth = 12
/** A request has this many keys and list places at most, over all its levels. */
export const requestKeys = 2_000
/** What a site calls a method is cut to this many characters where it is logged. */
export const loggedNameCharacters = 100
/** Of messages that a stranger can cause, one of a kind is logged in this time. */
export const logPauseMs = 1_000
