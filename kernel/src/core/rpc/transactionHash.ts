/**
 * What names the transaction in a wallet's answer: on eip155 the answer itself, elsewhere a field of it.
 *
 * @example transactionHash({ signature: '5VER' }) // '5VER'
 */
export function transactionHash(answer: unknown): string | undefined {
  try {
    const { signature, txid, transactionHash: hash, id } = Object(answer)
    return [answer, signature, txid, hash, id].find((one) => typeof one === 'string')
  } catch {
    // An answer is an object of the wallet's: looking at it may throw.
    return undefined
  }
}
