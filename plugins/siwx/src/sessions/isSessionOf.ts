import { isSameAddress } from '../verify/isSameAddress.ts'

/** Whether a session is of that account on that network: both must match. */
export const isSessionOf = (
  { data }: { readonly data: { readonly chainId: string; readonly accountAddress: string } },
  chainId: string,
  address: string,
): boolean =>
  data.chainId === chainId && isSameAddress(chainId.split(':')[0] ?? '', data.accountAddress, address)
