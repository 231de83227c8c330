import type { Translation } from '@latchkit/kernel/plugin'
import type { NetworksMessage } from './en.ts'

type Key = NetworksMessage | 'networks.title' | 'networks.switch' | 'networks.chain'

const id: Translation<Key> = {
  'networks.title': 'Pilih jaringan',
  'networks.switch': 'Ganti jaringan',
  'networks.chain': 'Ganti jaringan',
  'networks.current': 'Saat ini',
  'networks.unapproved': 'Belum disetujui',
  'networks.list': 'Jaringan',
  'networks.search': 'Cari jaringan',
  'networks.noneFound': 'Jaringan tidak ditemukan',
  'networks.approve': 'Setujui di dompet',
  'networks.accept': 'Terima permintaan koneksi di dompet Anda',
  'networks.still': 'Masih menunggu dompet Anda',
  'networks.stillHint':
    'Jendelanya mungkin di belakang jendela ini. Jaringan tetap sama sampai Anda menyetujui.',
  'networks.switching': 'Beralih ke jaringan {name}…',
  'networks.asked': '{host} meminta dompet Anda beralih ke sana.',
  'networks.no': 'Tetap di sini',
  'networks.declined': 'Penggantian ditolak',
  'networks.declinedHint':
    'Penggantian dapat ditolak jika dompet tidak mendukung jaringan itu atau permintaan sebelumnya masih aktif',
  'networks.busy': 'Periksa dompet Anda: sudah ada permintaan terbuka',
  'networks.busyHint': 'Jawab di sana, atau tutup lalu coba lagi.',
  'networks.failed': 'Jaringan tidak dapat diganti',
  'networks.gone': 'Jaringan tidak ditemukan',
  'networks.goneHint': 'Situs ini tidak menggunakan jaringan itu.',
  'networks.back': 'Pilih jaringan lain',
  'networks.to': 'Beralih ke {name}',
  'networks.other': 'Dompet yang terhubung tidak mendukung {name}. Hubungkan dengan dompet lain.',
  'networks.go': 'Ganti',
  'networks.unsupported':
    'Aplikasi ini tidak mendukung jaringan Anda saat ini. Beralih ke jaringan yang tersedia untuk melanjutkan.',
  'networks.or': 'atau',
  'networks.disconnect': 'Putuskan',
  'networks.what': 'Apa itu jaringan?',
  'networks.record': 'Catatan bersama',
  'networks.recordHint':
    'Jaringan mencatat siapa memiliki apa. Jaringan dijalankan banyak komputer, bukan satu perusahaan.',
  'networks.fee': 'Koin sendiri untuk biaya',
  'networks.feeHint': 'Pengiriman dikenai biaya kecil dalam koin jaringan, misalnya ETH di Ethereum.',
  'networks.apart': 'Saldo terpisah',
  'networks.apartHint':
    'Alamat Anda bisa sama di beberapa jaringan, tetapi setiap jaringan punya saldo sendiri.',
  'networks.choose': 'Pilih jaringan',
  'networks.done': 'Mengerti',
}

export default id
