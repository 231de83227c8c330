import type { Translation } from '@latchkit/kernel/plugin'
import type { BalancesMessage } from './en.ts'

const id: Translation<BalancesMessage | 'balances.tokens'> = {
  'balances.tokens': 'Token',
  'balances.unavailable': 'Saldo token tidak tersedia',
  'balances.loading': 'Memuat token',
  'balances.total': 'Total',
  'balances.empty': 'Belum ada token',
  'balances.emptyHint': 'Aset yang diterima akun ini di {network} ditampilkan di sini.',
  'balances.broken': 'Tidak dapat memuat token',
  'balances.unknownToken': 'Token tidak dikenal',
  'balances.old': 'Jumlah ini mungkin bukan yang terbaru',
  'balances.updated': 'Diperbarui {time}',
  'balances.since': '{change} sejak {date}',
  'balances.sinceTime': '{change} sejak pukul {time}',
  'balances.sinceYesterday': '{change} sejak kemarin',
  'balances.receive': 'Terima dana',
  'balances.receiveHint': 'Transfer token ke dompet Anda',
}

export default id
