import type { Translation } from '@latchkit/kernel/plugin'
import type { AccountMessage } from './en.ts'

const id: Translation<AccountMessage | 'account.title' | 'account.switch'> = {
  'account.title': 'Akun',
  'account.switch': 'Ganti alamat',
  'account.unknownNetwork': 'Jaringan tidak dikenal',
  'account.unknownHint':
    'Situs ini tidak menggunakan jaringan yang aktif di dompet Anda. Ganti jaringan di dompet Anda untuk melanjutkan.',
  'account.balance': 'Saldo',
  'account.unavailable': 'Saldo token tidak tersedia',
  'account.unavailableHint': 'Jaringan tidak merespons. Uang Anda tidak terpengaruh.',
  'account.slow': 'Jaringan lambat merespons',
  'account.unchecked': '{name}, belum diperiksa',
  'account.copy': 'Salin alamat',
  'account.copied': 'Alamat disalin',
  'account.explorer': 'Lihat di {name}',
  'account.disconnect': 'Putuskan koneksi',
  'account.none': 'Tidak ada dompet yang terhubung',
  'account.noneHint': 'Hubungkan dompet untuk melihat saldonya di sini.',
  'account.connect': 'Hubungkan dompet',
  'account.payment': 'Pembayaran',
  'account.ordinal': 'Ordinals',
  'account.notSwitched': 'Tidak dapat mengganti akun. Coba lagi.',
  'account.updated': 'Diperbarui {time}',
}

export default id
