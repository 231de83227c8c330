/** What `openJudge` says of a request. */
export const isTransaction = 'refused: The message to sign is a transaction.'
export const otherAccount = 'refused: The request is for another account than the connected one.'
export const otherNetwork = 'refused: The request is for another network than the connected one.'
export const one = 'one press'
export const two = 'two presses'
export const parts = `${two}: unexplainedParts`
