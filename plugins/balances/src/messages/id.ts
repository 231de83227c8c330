import type { Translation } from '@latchkit/kernel/plugin'
import type { BalancesMessage } from './en.ts'

const id: Translation<BalancesMessage | 'balances.tokens'> = {
  'balances.tokens': 'Token',
  'balances.unavailable': 'Saldo tidak tersedia',
  'balances.loading': 'Membaca token',
  'balances.total': 'Total',
  'balances.empty': 'Belum ada token',
  'balances.emptyHint': 'Yang diterima akun ini di {network} akan tampil di sini.',
  'balances.broken': 'Token tidak dapat dibaca saat ini',
  'balances.old': 'Jumlah ini mungkin sudah tidak terbaru',
  'balances.updated': 'Diperbarui {time}',
  'balances.since': '{change} sejak {date}',
  'balances.sinceTime': '{change} sejak pukul {time}',
  'balances.sinceYesterday': '{change} sejak kemarin',
  'balances.receive': 'Terima dana',
  'balances.receiveHint': 'Transfer token ke dompet Anda',
}

export default id
