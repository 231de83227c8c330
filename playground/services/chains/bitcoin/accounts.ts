/** Well-known keys, whose coins on this chain are worthless. The last one belongs to the phone wallet. */
export const bitcoinKeys = ['01'.repeat(32), '02'.repeat(32), '09'.repeat(32)] as const

/** The balance of each key's native segwit address when the chain starts: the rewards of ten blocks. */
export const fundedBlocks = 10
