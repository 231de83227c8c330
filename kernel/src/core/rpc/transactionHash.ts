/**
 * Reads the hash of the transaction from a wallet's response. On eip155 it is the response itself, and in other
 * namespaces it is a field of the response. Returns `undefined` if there is none.
 *
 * @example transactionHash({ signature: '5VER' }) // '5VER'
 */
export function transactionHash(answer: unknown): string | undefined {
  try {
    const { signature, txid, transactionHash: hash, id } = Object(answer)
    return [answer, signature, txid, hash, id].find((value) => typeof value === 'string')
  } catch {
    // Reading from an object of the wallet may throw.
    return undefined
  }
}
