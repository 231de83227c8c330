import { wrappedNatives } from '@latchkit/kernel/chain'
import { lazy } from '@latchkit/kernel/plugin'

/** Loads a file by its name. */
const files = {
  aave: lazy(() => import('./files/aave.ts')),
  arbitrumBridge: lazy(() => import('./files/arbitrumBridge.ts')),
  compound: lazy(() => import('./files/compound.ts')),
  curve: lazy(() => import('./files/curve.ts')),
  disperse: lazy(() => import('./files/disperse.ts')),
  ensController: lazy(() => import('./files/ensController.ts')),
  ensRecords: lazy(() => import('./files/ensRecords.ts')),
  lidoQueue: lazy(() => import('./files/lidoQueue.ts')),
  lidoStEth: lazy(() => import('./files/lidoStEth.ts')),
  lidoWstEth: lazy(() => import('./files/lidoWstEth.ts')),
  optimismBridge: lazy(() => import('./files/optimismBridge.ts')),
  polygonBridge: lazy(() => import('./files/polygonBridge.ts')),
  positions: lazy(() => import('./files/positions.ts')),
  punks: lazy(() => import('./files/punks.ts')),
  router02: lazy(() => import('./files/router02.ts')),
  routerV2: lazy(() => import('./files/routerV2.ts')),
  routerV3: lazy(() => import('./files/routerV3.ts')),
  seaport: lazy(() => import('./files/seaport.ts')),
  staking: lazy(() => import('./files/staking.ts')),
  transfers: lazy(() => import('./files/transfers.ts')),
  vaults: lazy(() => import('./files/vaults.ts')),
  votes: lazy(() => import('./files/votes.ts')),
  wrapped: lazy(() => import('./files/wrapped.ts')),
} as const

/** The contracts of each file, by chain id and address in lower case. */
const contracts: Readonly<Record<keyof typeof files, string>> = {
  aave: '1:0x87870bca3f3fd6335c3f4ce8392d69350b4fa4e2 10:0x794a61358d6845594f94dc1db02a252b5b4814ad 137:0x794a61358d6845594f94dc1db02a252b5b4814ad 42161:0x794a61358d6845594f94dc1db02a252b5b4814ad 43114:0x794a61358d6845594f94dc1db02a252b5b4814ad 8453:0xa238dd80c259a72e81d7e4664a9801593f98d1c5 1:0x7d2768de32b0b80b7a3454c06bdac94a69ddc7a9',
  arbitrumBridge:
    '1:0x4dbd4fc535ac27206064b68ffcf827b0a60bab3f 42161:0x0000000000000000000000000000000000000064',
  compound:
    '1:0xc3d688b66703497daa19211eedff47f25384cdc3 1:0xa17581a9e3356d9a858b789d68b4d866e593ae94 8453:0xb125e6687d4313864e53df431d5425969c15eb2f 42161:0x9c4ec768c28520b50860ea7a15bd7213a9ff58bf',
  curve: '1:0xbebc44782c7db0a1a60cb6fe97d0b483032ff1c7',
  disperse:
    '1:0xd152f549545093347a162dce210e7293f1452150 10:0xd152f549545093347a162dce210e7293f1452150 56:0xd152f549545093347a162dce210e7293f1452150 137:0xd152f549545093347a162dce210e7293f1452150 8453:0xd152f549545093347a162dce210e7293f1452150',
  ensController: '1:0x253553366da8546fc250f225fe3d25d0c782303b',
  ensRecords: '1:0x231b0ee14048e9dccd1d247744d114a4eb5e8e63 1:0xa58e81fe9b61b5c3fe2afd33cf304c454abfc7cb',
  lidoQueue: '1:0x889edc2edab5f40e902b864ad4d7ade8e412f9b1',
  lidoStEth: '1:0xae7ab96520de3a18e5e111b5eaab095312d7fe84',
  lidoWstEth: '1:0x7f39c581f595b53c5cb19bd0b3f8da6c935e2ca0',
  optimismBridge:
    '1:0x99c9fc46f92e8a1c0dec1b1747d010903e884be1 1:0x3154cf16ccdb4c6d922629664174b904d80f2c35 10:0x4200000000000000000000000000000000000010 8453:0x4200000000000000000000000000000000000010',
  polygonBridge: '1:0xa0c68c638235ee32657e8f720a23cec1bfc77c77',
  positions:
    '1:0xc36442b4a4522e871399cd717abdd847ab11fe88 10:0xc36442b4a4522e871399cd717abdd847ab11fe88 137:0xc36442b4a4522e871399cd717abdd847ab11fe88 42161:0xc36442b4a4522e871399cd717abdd847ab11fe88',
  punks: '1:0xb47e3cd837ddf8e4c57f05d70ab865de6e193bbb',
  router02:
    '1:0x68b3465833fb72a70ecdf485e0e4c7bd8665fc45 10:0x68b3465833fb72a70ecdf485e0e4c7bd8665fc45 137:0x68b3465833fb72a70ecdf485e0e4c7bd8665fc45 42161:0x68b3465833fb72a70ecdf485e0e4c7bd8665fc45 8453:0x2626664c2603336e57b271c5c0b26f421741e481',
  routerV2:
    '1:0x7a250d5630b4cf539739df2c5dacb4c659f2488d 1:0xd9e1ce17f2641f24ae83637ab66a2cca9c378b9f 56:0x10ed43c718714eb63d5aa57b78b54704e256024e 137:0xa5e0829caced8ffdd4de3c43696c57f7d7a678ff 8453:0x4752ba5dbc23f44d87826276bf6fd6b1c372ad24 42161:0x4752ba5dbc23f44d87826276bf6fd6b1c372ad24',
  routerV3:
    '1:0xe592427a0aece92de3edee1f18e0157c05861564 10:0xe592427a0aece92de3edee1f18e0157c05861564 137:0xe592427a0aece92de3edee1f18e0157c05861564 42161:0xe592427a0aece92de3edee1f18e0157c05861564',
  seaport:
    '1:0x00000000000000adc04c56bf30ac9d3c0aaf14dc 10:0x00000000000000adc04c56bf30ac9d3c0aaf14dc 137:0x00000000000000adc04c56bf30ac9d3c0aaf14dc 8453:0x00000000000000adc04c56bf30ac9d3c0aaf14dc 42161:0x00000000000000adc04c56bf30ac9d3c0aaf14dc 1:0x0000000000000068f116a894984e2db1123eb395 10:0x0000000000000068f116a894984e2db1123eb395 137:0x0000000000000068f116a894984e2db1123eb395 8453:0x0000000000000068f116a894984e2db1123eb395 42161:0x0000000000000068f116a894984e2db1123eb395',
  staking:
    '1:0xce15294273cfb9d9b628f4d61636623decdf4fdc 1:0x308861a430be4cce5502d0a12724771fc6daf216 1:0xae78736cd615f374d3085123a210448e74fc6393',
  transfers:
    '1:0x5c7bcd6e7de5423a257d81b442095a1a6ced35c5 1:0xbd3fa81b58ba92a82136038b25adec7066af3155 8453:0x1682ae6375c4e4a97e4b583bc394c861a46d8962 42161:0x19330d10d9cc8751218eaf51e8885d058642e08a',
  vaults:
    '1:0x83f20f44975d03b1b09e64809b757c47f942beea 1:0xa3931d71877c0e7a3148cb7eb4463524fec27fbd 1:0x9d39a5de30e57443bff2a8307a4256c8797a3497',
  votes:
    '1:0x408ed6354d4973f66138c91495f2f2fcbd8724c3 1:0xc0da02939e1441f497fd74f78ce7decb17b66529 1:0x1f9840a85d5af5bf1d1762f925bdaddc4201f984 1:0xc00e94cb662c3520282e6f5717214004a7f26888 1:0xc18360217d8f7ab5e7c516566761ea12ce7f9d72 42161:0x912ce59144191c1204e64559fe8253a0e49e6548 10:0x4200000000000000000000000000000000000042',
  wrapped: Object.entries(wrappedNatives)
    .map(([chainId, address]) => `${chainId.replace('eip155:', '')}:${address.toLowerCase()}`)
    .join(' '),
}

/** A descriptor of this package, which loads when its contract is called. */
export interface KnownFile {
  readonly name: keyof typeof files
  readonly file: () => Promise<object>
}

/** Finds the descriptor of a contract. The address is in lower case. */
export function findKnown(chainId: number, address: string): KnownFile | undefined {
  const key = `${chainId}:${address}`
  for (const name of knownFiles) {
    if (contracts[name].split(' ').includes(key))
      return { name, file: async () => (await files[name]()).default }
  }
  return undefined
}

/** The names of all files. */
export const knownFiles = Object.keys(files) as readonly (keyof typeof files)[]

/** The contracts of a file, as `chainId:address`. */
export const contractsOf = (name: keyof typeof files): readonly string[] => contracts[name].split(' ')
