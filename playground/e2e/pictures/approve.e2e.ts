import { parseEther } from 'ethers'
import { byNight } from '../lib/byNight.ts'
import { approval, askAll, localTests } from '../lib/localWallet.ts'
import { press } from '../lib/modal.ts'
import { addresses } from '../lib/openPage.ts'
import { openView } from '../lib/openView.ts'
import { takePicture } from '../lib/pictures.ts'
import { waitForText } from '../lib/waits.ts'

// Takes screenshots of the states of the approval view that no other test reaches.
const open = localTests()
const [sender, receiver] = addresses
const pay = {
  method: 'eth_sendTransaction',
  params: [{ from: sender, to: receiver, value: `0x${parseEther('1234.000000000000000001').toString(16)}` }],
}
const permit = {
  method: 'eth_signTypedData_v4',
  params: [
    sender,
    JSON.stringify({
      domain: { name: 'Local Tether', version: '1', chainId: 31337, verifyingContract: receiver },
      primaryType: 'Permit',
      types: { Permit: [{ name: 'spender', type: 'address' }] },
      message: {
        owner: sender,
        spender: receiver,
        value: `${2n ** 256n - 1n}`,
        nonce: 0,
        deadline: 1795273200,
      },
    }),
  ],
}

byNight('right to left: a message, a transfer, an unexplained request', async () => {
  const page = await open({ kit: { locale: 'ar' } })
  for (const [name, request, action] of [
    ['message', { method: 'personal_sign', params: ['مرحبا abc \u202e123', sender] }, /توقيع/],
    ['transfer', pay, /1,234/],
    ['unread', permit, /توقيع/],
  ] as const) {
    await askAll(page, [request, request])
    await approval(page).getByRole('button', { name: action }).click({ trial: true })
    await takePicture(page, `approve-rtl-${name}`)
    await press(approval(page), 'إغلاق')
    await approval(page).waitFor({ state: 'hidden' })
  }
})

byNight('nothing to approve', async () => {
  const page = await open()
  await openView(page, 'ApproveTransaction')
  await waitForText(approval(page), 'Nothing to approve')
  await takePicture(page, 'approve-nothing')
})
