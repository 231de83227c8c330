import type { Translation } from '@latchkit/kernel/plugin'
import type { BalancesMessage } from './en.ts'

const tr: Translation<BalancesMessage | 'balances.tokens'> = {
  'balances.tokens': 'Tokenlar',
  'balances.unavailable': 'Bakiye alınamıyor',
  'balances.loading': 'Tokenlar yükleniyor',
  'balances.total': 'Toplam',
  'balances.empty': 'Henüz token yok',
  'balances.emptyHint': 'Bu hesaba {network} ağında gelenler burada görünür.',
  'balances.broken': 'Tokenlar yüklenemedi',
  'balances.unknownToken': 'Bilinmeyen token',
  'balances.old': 'Bu tutarlar güncel olmayabilir',
  'balances.updated': '{time} güncellendi',
  'balances.since': '{date} tarihinden beri {change}',
  'balances.sinceTime': 'Saat {time} itibarıyla {change}',
  'balances.sinceYesterday': 'Dünden beri {change}',
  'balances.receive': 'Varlık al',
  'balances.receiveHint': 'Cüzdanınıza token aktarın',
}

export default tr
