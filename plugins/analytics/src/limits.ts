/** How many events are sent within `windowMs`. */
export const maxEvents = 5
export const windowMs = 60_000
/** How many events wait for their turn. The page drops further ones. */
export const maxWaiting = 50
/** The longest texts that are sent, in characters. */
export const maxName = 40
export const maxMessage = 200
export const maxStack = 500
