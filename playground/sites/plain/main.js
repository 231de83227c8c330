import { options } from '../options.js'
import { basic, createLatchkit, defineLatchkitElements } from './latchkit/latchkit.js'

const kit = createLatchkit({ ...options, plugins: basic(), metadata: { name: 'Example Shop' } })
defineLatchkitElements(kit)

const find = (selector) => document.querySelector(selector)
const show = (testId) => (text) => find(`[data-testid=${testId}]`).replaceChildren(text ?? '')
kit.on('status', show('status'))
kit.on('chainId', show('network'))

find('#sign').onclick = async () => {
  const provider = kit.provider('eip155')
  const [account] = await provider.request({ method: 'eth_requestAccounts' })
  find('output').textContent = await provider.request({
    method: 'personal_sign',
    params: ['0x6869', account],
  })
}
find('#switch').onclick = () => kit.switchNetwork('eip155:31338')
find('#disconnect').onclick = () => kit.disconnect()
