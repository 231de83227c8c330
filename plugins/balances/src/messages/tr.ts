import type { Translation } from '@latchkit/kernel/plugin'
import type { BalancesMessage } from './en.ts'

const tr: Translation<BalancesMessage | 'balances.tokens'> = {
  'balances.tokens': 'Tokenlar',
  'balances.unavailable': 'Bakiye alınamıyor',
  'balances.loading': 'Tokenlar okunuyor',
  'balances.total': 'Toplam',
  'balances.more': 'Tümünü göster ({count})',
  'balances.empty': 'Henüz token yok',
  'balances.emptyHint': 'Bu hesabın {network} ağında aldıkları burada görünür.',
  'balances.broken': 'Tokenlar şu anda okunamıyor',
  'balances.old': 'Bu tutarlar güncel olmayabilir',
  'balances.oldHint': '{count} dakikadan kısa süre önce okundu, şu anda yenilenemiyor.',
}

export default tr
