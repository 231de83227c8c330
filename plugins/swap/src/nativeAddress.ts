/** The address that stands for the native currency of an EVM network, in lower case. */
export const nativeAddress = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'

/** Whether an address stands for the native currency. */
export const isNative = (address: string): boolean => address.toLowerCase() === nativeAddress
