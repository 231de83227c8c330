import type { Translation } from '@latchkit/kernel/plugin'
import type { MoreMessage } from './en.ts'

const id: Translation<MoreMessage> = {
  'connect.none': 'Dompet tidak ditemukan',
  'connect.noneHint': 'Anda memerlukan dompet untuk terhubung. Setelah diinstal, dompet akan muncul di sini.',
  'connect.guide': 'Bandingkan semua dompet',
  'connect.key': 'Kunci untuk situs seperti ini',
  'connect.keyHint': 'Hubungkan dompet Anda, tanpa perlu membuat akun lain dengan kata sandi lain.',
  'connect.vault': 'Rumah bagi aset Anda',
  'connect.vaultHint':
    'Dompet menyimpan uang, token, dan koleksi Anda. Hanya Anda yang dapat memindahkannya.',
  'connect.pen': 'Tanda tangan Anda',
  'connect.penHint':
    'Situs selalu meminta persetujuan sebelum apa pun terjadi. Anda membaca setiap permintaan, lalu mengonfirmasi atau menolaknya.',
  'connect.install': 'Instal salah satu, lalu kembali ke sini.',
  'connect.withWallet': 'Lanjutkan dengan dompet',
  'connect.certified': 'Hanya yang bersertifikat',
  'connect.search': 'Cari dompet',
  'connect.list': 'Dompet',
  'connect.found': '{count} ditemukan',
  'connect.loading': 'Memuat dompet',
  'connect.noneListed': 'Dompet tidak ditemukan',
  'connect.noneListedHint': 'Periksa ejaannya, atau cari nama lain.',
  'connect.unlisted': 'Tidak dapat memuat daftar dompet',
  'connect.unlistedHint':
    'Dompet di browser Anda tetap berfungsi. Periksa koneksi internet Anda, lalu coba lagi.',
  'connect.notHere': 'Tidak terdeteksi',
  'connect.notHereHint': 'Belum punya {name}? Dapatkan di sini, lalu kembali.',
  'connect.notHereNowhere': '{name} tidak memiliki tautan unduhan. Cari di toko aplikasi Anda.',
  'connect.appStore': 'App Store',
  'connect.playStore': 'Google Play',
  'connect.chromeStore': 'Chrome Web Store',
  'connect.homepage': 'Situs web',
  'connect.webapp': 'Buka aplikasi web',
  'connect.choose': '{name} dapat terhubung ke lebih dari satu jaringan. Pilih salah satu.',
  'connect.legal': 'Saya menyetujui',
  'connect.legalAnd': 'dan',
  'connect.legalNote': 'Dengan menghubungkan, Anda menyetujui',
  'connect.terms': 'Ketentuan layanan',
  'connect.privacy': 'Kebijakan privasi',
  'connect.legalFirst': 'Centang kotak untuk melanjutkan.',
  'connect.noneOther':
    'Lanjutkan dengan cara lain, atau instal dompet. Setelah diinstal, dompet akan muncul di sini.',
  'connect.noneApp': 'Buka halaman ini di aplikasi dompet, lalu hubungkan dari sana.',
  'connect.openIn': 'Buka di {name}',
  'connect.onlyCertified': 'Hanya yang bersertifikat WalletConnect',
  'connect.badge': 'Bersertifikat',
  'connect.store': 'Dapatkan',
}

export default id
