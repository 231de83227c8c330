import type { Translation } from '@latchkit/kernel/plugin'
import type { MoreMessage } from './en.ts'

const id: Translation<MoreMessage> = {
  'connect.none': 'Dompet tidak ditemukan',
  'connect.noneHint':
    'Anda memerlukan dompet untuk terhubung. Jika Anda memasangnya, dompet akan muncul di sini.',
  'connect.guide': 'Bandingkan semua dompet',
  'connect.key': 'Kunci untuk aplikasi seperti ini',
  'connect.keyHint': 'Hubungkan sekali, tanpa membuat akun baru dengan kata sandi baru.',
  'connect.vault': 'Rumah bagi milik Anda',
  'connect.vaultHint': 'Menyimpan uang, token, dan koleksi Anda. Hanya Anda yang dapat memindahkannya.',
  'connect.pen': 'Tanda tangan Anda',
  'connect.penHint':
    'Aplikasi bertanya sebelum apa pun terjadi. Anda membaca setiap permintaan, lalu menyetujui atau menolaknya.',
  'connect.install': 'Pasang salah satu, lalu kembali ke sini.',
  'connect.withWallet': 'Lanjutkan dengan dompet',
  'connect.certified': 'Hanya bersertifikat',
  'connect.search': 'Cari dompet',
  'connect.list': 'Dompet',
  'connect.found': '{count} ditemukan',
  'connect.loading': 'Memuat dompet',
  'connect.noneListed': 'Dompet tidak ditemukan',
  'connect.noneListedHint': 'Periksa ejaannya, atau cari nama lain.',
  'connect.unlisted': 'Daftar dompet tidak dapat dibaca',
  'connect.unlistedHint': 'Dompet di browser Anda tetap berfungsi. Periksa koneksi Anda, lalu coba lagi.',
  'connect.notHere': 'Tidak terdeteksi',
  'connect.notHereHint': 'Belum punya {name}? Dapatkan di sini, lalu kembali.',
  'connect.notHereNowhere': '{name} tidak memberi alamat unduhan. Cari di toko aplikasi Anda.',
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
}

export default id
