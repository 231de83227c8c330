import type { Translation } from '@latchkit/kernel/plugin'
import type { WalletConnectMessage } from './en.ts'

const id: Translation<WalletConnectMessage | 'walletconnect.title'> = {
  'walletconnect.title': 'WalletConnect',
  'walletconnect.scan': 'Pindai kode QR ini dengan ponsel Anda',
  'walletconnect.code': 'Kode pemasangan',
  'walletconnect.copy': 'Salin tautan',
  'walletconnect.copied': 'Tautan disalin',
  'walletconnect.anyApp': 'Buka aplikasi dompet',
  'walletconnect.anyHint': 'Buka dompet Anda dengan tombol ini, atau tempelkan tautannya di sana.',
  'walletconnect.ways': 'Cara menghubungkan',
  'walletconnect.browser': 'Browser',
  'walletconnect.qrcode': 'Kode QR',
  'walletconnect.mobile': 'Ponsel',
  'walletconnect.web': 'Web',
  'walletconnect.desktop': 'Desktop',
  'walletconnect.unsupported': 'Pasang',
  'walletconnect.continue': 'Lanjutkan di {name}',
  'walletconnect.accept': 'Terima permintaan koneksi di dompet',
  'walletconnect.openApp': 'Buka dan lanjutkan di aplikasi dompet',
  'walletconnect.open': 'Buka',
  'walletconnect.waiting': 'Masih menunggu {name}',
  'walletconnect.wallet': 'dompet Anda',
  'walletconnect.waitingHint': 'Tidak ada yang dibagikan sampai Anda menerima di sana.',
  'walletconnect.other': 'Gunakan dompet lain',
  'walletconnect.unreachable': 'Layanan pemasangan tidak dapat dihubungi. Mencoba lagi…',
  'walletconnect.unreachableHint': 'Dompet di browser ini tetap berfungsi.',
  'walletconnect.clock': 'Periksa jam perangkat Anda',
  'walletconnect.clockHint':
    'Waktunya terlalu jauh berbeda sehingga dompet tidak dapat terhubung. Atur, lalu coba lagi.',
  'walletconnect.preparing': 'Menyiapkan kode',
  'walletconnect.late': 'Ini lebih lama dari biasanya. Tunggu terus, atau gunakan dompet lain.',
  'walletconnect.declined': 'Koneksi ditolak',
  'walletconnect.declinedHint': 'Koneksi dapat ditolak jika permintaan sebelumnya masih aktif',
  'walletconnect.failed': 'Tidak dapat terhubung ke {name}',
  'walletconnect.notDetected': 'Tidak terdeteksi',
  'walletconnect.notDetectedHint': 'Pasang di browser ini, atau pilih cara lain untuk terhubung.',
  'walletconnect.have': 'Belum punya {name}?',
  'walletconnect.get': 'Dapatkan',
  'walletconnect.partly': 'Dompet Anda tidak terhubung ke: {names}',
}

export default id
