/** Keys that everybody knows: what they hold here is worth nothing. The last is the phone wallet's. */
export const bitcoinKeys = ['01'.repeat(32), '02'.repeat(32), '09'.repeat(32)] as const

/** What each key's native segwit address holds when the chain starts: ten blocks' rewards. */
export const fundedBlocks = 10
