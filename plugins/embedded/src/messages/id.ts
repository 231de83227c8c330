import type { Translation } from '@latchkit/kernel/plugin'
import type { EmbeddedMessage } from './en.ts'

type Key = EmbeddedMessage | 'embedded.upgrade'

const id: Translation<Key> = {
  'embedded.wallet': 'Dompet tertanam',
  'embedded.upgrade': 'Tingkatkan dompet Anda',
  'embedded.notKept':
    'Anda tetap masuk sampai halaman ini ditutup atau dimuat ulang. Browser Anda tidak menyimpan status masuk untuk situs ini.',
  'embedded.smart': 'Akun pintar',
  'embedded.plain': 'Akun biasa',
  'embedded.useSmart': 'Gunakan akun pintar Anda',
  'embedded.usePlain': 'Gunakan akun biasa Anda',
  'embedded.changing': 'Mengganti akun',
  'embedded.smartOn': 'Akun pintar Anda sedang digunakan',
  'embedded.plainOn': 'Akun biasa Anda sedang digunakan',
  'embedded.plainFailed': 'Tidak dapat beralih ke akun biasa Anda',
  'embedded.changeFailed': 'Tidak ada yang berubah: {why}',
  'embedded.unchanged': 'Tidak ada yang berubah. Coba lagi sebentar lagi.',
  'embedded.card': 'Tingkatkan dompet Anda',
  'embedded.cardHint': 'Beralih ke dompet self-custody',
  'embedded.upgradeLead': 'Dompet milik Anda sendiri',
  'embedded.upgradeHint':
    'Saat ini {host} menyimpan dompet Anda untuk Anda. Di halamannya, Anda dapat pindah ke dompet yang kuncinya hanya Anda pegang.',
  'embedded.upgradeGo': 'Lanjutkan di {host}',
}

export default id
