import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { byNight, testEach } from '../lib/byNight.ts'
import { hostTests } from '../lib/hostTest.ts'
import { inspectModal } from '../lib/inspectModal.ts'
import { modal, openModal } from '../lib/modal.ts'
import { servicesOf } from '../lib/openListed.ts'
import { addresses, walletName } from '../lib/openPage.ts'
import { takePicture } from '../lib/pictures.ts'
import { setMode } from '../lib/wallet.ts'

const open = hostTests()

const labels = {
  'en-XA': { send: '⟦Šééñđ⟧', amount: '⟦Ååɱööûûñţ⟧', to: '⟦Ţöö⟧', preview: '⟦Þŕééṽîîééŵ Šééñđ⟧' },
  ar: { send: 'إرسال', amount: 'المبلغ', to: 'إلى', preview: 'معاينة الإرسال' },
} as const

// Names, addresses, amounts and networks are not translated.
const data = /^(Test Wallet|T|Ether|E|0|0x…|0x\w+(…\w+)?|[\d.,]+( ?(ETH|TWO))?|L|ETH|TWO|Local (One|Two))$/

async function checkView(page: Page, locale: keyof typeof labels, name: string): Promise<void> {
  const { texts, outside, scrolling } = await inspectModal(page)
  expect(outside).toEqual([])
  expect(scrolling).toEqual([])
  expect(texts.filter((text) => /^[a-z]+(\.[a-zA-Z]+)+$/.test(text))).toEqual([])
  const translatable = texts.filter((text) => !data.test(text))
  expect(translatable.length).toBeGreaterThan(0)
  const translated = locale === 'ar' ? /[\u0600-\u06ff]/ : /^⟦.*⟧$/s
  expect(translatable.filter((text) => !translated.test(text))).toEqual([])
  await takePicture(page, `${locale}-${name}`)
}

testEach(1, ['ar', 'en-XA'])('in %s, every view is translated and fits into 360 px', async (locale) => {
  const t = labels[locale]
  // The page has no data service, because token names and prices are not translated.
  const { data: _, ...services } = servicesOf()
  const { page } = await open({
    kit: { locale, services },
    context: { viewport: { width: 360, height: 740 } },
  })
  const modal = page.locator('latchkit-host')
  const wallet = modal.getByRole('button', { name: walletName })
  await setMode(page, 'reject')
  await openModal(page)
  await wallet.waitFor()
  await checkView(page, locale, 'connect')
  await wallet.click()
  await modal.getByRole('alert').waitFor()
  await checkView(page, locale, 'declined')
  await setMode(page, 'approve')
  await modal.getByRole('button').nth(0).click()
  await wallet.click()
  await page.getByTestId('status').getByText('connected', { exact: true }).waitFor()
  await openModal(page)
  await modal.getByText(/ETH$/).first().waitFor()
  await checkView(page, locale, 'account')
  await modal.getByRole('button', { name: t.send }).click()
  await modal.getByLabel(t.amount).fill('99999999')
  await modal.getByLabel(t.to, { exact: true }).fill('0x1234')
  await checkView(page, locale, 'send')
  await modal.getByLabel(t.amount).fill('0.25')
  await modal.getByLabel(t.to, { exact: true }).fill(addresses[1])
  await modal.getByRole('button', { name: t.preview }).click()
  await modal.getByRole('button', { name: /0\.25 ETH/ }).waitFor()
  await checkView(page, locale, 'review')
})

const languages = {
  de: 'Wallet verbinden',
  es: 'Conectar wallet',
  fr: 'Connecter un wallet',
  hi: 'वॉलेट कनेक्ट करें',
  id: 'Hubungkan dompet',
  ja: 'ウォレットを接続',
  ko: '지갑 연결',
  pt: 'Conectar carteira',
  ru: 'Подключить кошелёк',
  tr: 'Cüzdan bağla',
  vi: 'Kết nối ví',
  zh: '连接钱包',
} as const

testEach(0, Object.entries(languages))(
  'in %s, the list and the account are translated and fit into 360 px',
  async (locale, title) => {
    const { page } = await open({ kit: { locale }, context: { viewport: { width: 360, height: 740 } } })
    await setMode(page, 'approve')
    await openModal(page)
    await modal(page).getByRole('heading', { name: title }).waitFor()
    await page.locator('latchkit-host').getByRole('button', { name: walletName }).click()
    await page.getByTestId('status').getByText('connected', { exact: true }).waitFor()
    await openModal(page)
    await modal(page).getByText(/ETH$/).first().waitFor()
    const { texts, outside, scrolling } = await inspectModal(page)
    expect(outside).toEqual([])
    expect(scrolling).toEqual([])
    expect(texts.filter((text) => /^[a-z]+(\.[a-zA-Z]+)+$/.test(text))).toEqual([])
    await takePicture(page, `language-${locale}`)
  },
)

byNight(
  'in de, amounts are shown and typed with a comma, and a number that may mean two is asked',
  async () => {
    const { page } = await open({ kit: { locale: 'de' }, context: { viewport: { width: 360, height: 740 } } })
    await setMode(page, 'approve')
    await openModal(page)
    await modal(page).getByRole('button', { name: walletName }).click()
    await page.getByTestId('status').getByText('connected', { exact: true }).waitFor()
    await openModal(page)
    await modal(page)
      .getByText(/^[\d.]+,\d{3} ETH$/)
      .first()
      .waitFor()
    await modal(page).getByRole('button', { name: 'Senden' }).click()
    const amount = modal(page).getByLabel('Betrag')
    await amount.fill('1.234')
    await modal(page)
      .getByText('Das kann 1,234 oder 1234 bedeuten. Geben Sie die gemeinte Zahl ein.')
      .waitFor()
    await amount.fill('1.2.3')
    await modal(page)
      .getByText(/^Geben Sie eine Zahl mit einem Komma oder Punkt/)
      .waitFor()
    await modal(page).getByRole('button', { name: 'Max.' }).click()
    await expect.poll(() => amount.inputValue()).toMatch(/^\d+,\d+$/)
    await amount.fill('1,234')
    await modal(page).getByLabel('An', { exact: true }).fill(addresses[1])
    await modal(page).getByRole('button', { name: 'Transaktion prüfen' }).click()
    await modal(page).getByRole('button', { name: '1,234 ETH senden' }).waitFor()
    await takePicture(page, 'de-review')
  },
)
