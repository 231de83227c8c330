import { createServer } from 'node:http'
import { hex } from '@scure/base'
import { p2wpkh } from '@scure/btc-signer'
import { pubECDSA } from '@scure/btc-signer/utils.js'
import { regtest } from '../../../shared/regtest.ts'
import { readBody } from '../../gateway/readBody.ts'
import { bitcoinKeys, fundedBlocks } from './accounts.ts'
import { loadBcoin } from './bcoin.ts'
import { createEsplora } from './esplora.ts'

/**
 * Runs in a separate process, because mining blocks the event loop. It prints its port in one line, and exits when its
 * standard input closes, which happens whenever the parent exits.
 */
const bcoin = loadBcoin()
const node = new bcoin.FullNode({
  network: 'regtest',
  memory: true,
  indexTX: true,
  indexAddress: true,
  listen: false,
  workers: false,
})
// The node's own server would listen on a fixed port.
node.http = { open: async () => undefined }
await node.open()

const programOf = (key: string) => {
  const { hash } = p2wpkh(pubECDSA(hex.decode(key)), regtest)
  return bcoin.Address.fromProgram(0, Buffer.from(hash))
}
const nobody = bcoin.Address.fromProgram(0, Buffer.alloc(20, 7))
const mine = async (to = nobody): Promise<void> => {
  await node.chain.add(await node.miner.cpu.mineBlock(null, to))
}

for (const key of bitcoinKeys)
  for (let block = 0; block < fundedBlocks; block += 1) await mine(programOf(key))
// Native segwit is active on this node from block 432 on.
while (node.chain.height < 440) await mine()

const esplora = createEsplora(bcoin, node, mine)
const server = createServer((request, response) => {
  void readBody(request)
    .then((body) => esplora(request.method ?? 'GET', request.url ?? '/', body ?? ''))
    .catch((error: unknown) => ({ status: 500, body: String(error) }))
    .then(({ status, body }) => {
      const isText = typeof body === 'string'
      response.writeHead(status, { 'content-type': isText ? 'text/plain' : 'application/json' })
      response.end(isText ? body : JSON.stringify(body))
    })
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  process.stdout.write(`${typeof address === 'object' && address ? address.port : 0}\n`)
})
process.stdin.on('end', () => process.exit())
process.stdin.resume()
