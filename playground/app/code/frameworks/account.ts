import { lines } from '../source.ts'
import type { Import } from '../types.ts'

/** What the component `Account` imports. */
export const accountImports = (evm: boolean): readonly Import[] => [
  { from: '@latchkit/kernel/react', names: ['useAccount', 'useDisconnect'] },
  ...(evm
    ? [
        { from: '@latchkit/kernel/react', names: ['useSignMessage', 'useSwitchNetwork'] },
        { from: 'viem/chains', names: ['base'] },
      ]
    : []),
]

/** Writes the React component that uses the connected account. */
export const writeAccount = (evm: boolean, before = ''): string =>
  lines(
    `${before}function Account() {`,
    '  const { status, network } = useAccount()',
    evm && '  const { signMessage, data: signature, error } = useSignMessage()',
    evm && '  const { switchNetwork } = useSwitchNetwork()',
    '  const { disconnect } = useDisconnect()',
    '  return (',
    '    <>',
    '      <p>Wallet: {status}</p>',
    '      <p>Network: {network?.name}</p>',
    evm && "      <button onClick={() => signMessage({ message: 'Hello' })}>Sign</button>",
    evm && '      <button onClick={() => switchNetwork({ chainId: base.id })}>Switch to Base</button>',
    '      <button onClick={() => disconnect()}>Disconnect</button>',
    evm && '      <output>{signature ?? error?.message}</output>',
    '    </>',
    '  )',
    '}',
  )
