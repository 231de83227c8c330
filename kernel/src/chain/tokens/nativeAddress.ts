/**
 * The address that stands for the native currency of an EVM network, in lower case.
 *
 * @example isNative(nativeAddress) // true
 */
export const nativeAddress = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'

/**
 * Whether an address stands for the native currency of an EVM network.
 *
 * @example isNative('0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE') // true
 */
export const isNative = (address: string): boolean => address.toLowerCase() === nativeAddress
