import type { Translation } from '@latchkit/kernel/plugin'
import type { SendMessage } from './en.ts'

const id: Translation<SendMessage> = {
  'send.title': 'Kirim',
  'send.review': 'Tinjau pengiriman',
  'send.selectToken': 'Pilih token',
  'send.token': 'Token',
  'send.amount': 'Jumlah',
  'send.to': 'Penerima',
  'send.toPlaceholder': '0x…',
  'send.toSolana': 'Alamat Solana',
  'send.toAny': 'Alamat',
  'send.toName': '0x… atau nama',
  'send.name.looking': 'Mencari nama…',
  'send.name.missing': 'Nama ini tidak memiliki alamat di jaringan ini.',
  'send.name.confusable':
    'Nama ini mencampur karakter yang mirip, jadi mungkin milik orang lain. Mintalah alamatnya langsung.',
  'send.name.differs':
    'Ethereum tidak mengonfirmasi alamat yang dimiliki layanan nama untuk nama ini. Mintalah alamatnya langsung.',
  'send.name.unchecked': 'Tidak dapat diperiksa apakah nama ini milik alamat ini. Bandingkan alamatnya.',
  'send.name.invalid': 'Ini bukan nama yang valid.',
  'send.name.down': 'Layanan nama tidak merespons. Coba lagi atau masukkan alamatnya.',
  'send.name.changed':
    'Nama ini kini milik alamat lain, yang ditampilkan di atas. Tidak ada yang dikirim. Periksa, lalu tinjau lagi.',
  'send.balance': 'Saldo: {balance}',
  'send.balanceUnknown': 'Saldo tidak tersedia',
  'send.addAmount': 'Masukkan jumlah',
  'send.incorrect': 'Nilai salah',
  'send.incorrectHint':
    'Masukkan angka dengan satu titik atau koma desimal dan maksimal {decimals} digit setelahnya.',
  'send.ambiguousHint': 'Ini bisa berarti {less} atau {more}. Masukkan angka yang Anda maksud.',
  'send.insufficient': 'Saldo tidak cukup',
  'send.insufficientHint': 'Anda memiliki {balance}.',
  'send.addAddress': 'Masukkan alamat',
  'send.invalidAddress': 'Alamat tidak valid',
  'send.shapeHint': 'Alamat di jaringan ini memiliki 40 karakter setelah 0x.',
  'send.shapeSolana':
    'Alamat di jaringan ini sepanjang 32 byte: 32 hingga 44 huruf dan angka, tanpa 0, O, I, dan l.',
  'send.shapeAny': 'Ini bukan alamat di jaringan ini.',
  'send.checksumHint': 'Ada salah ketik pada alamat ini: checksum-nya tidak cocok. Salin lagi.',
  'send.preview': 'Pratinjau pengiriman',
  'send.leaves': 'Anda mengirim',
  'send.receiver': 'Penerima',
  'send.from': 'Pengirim',
  'send.network': 'Jaringan',
  'send.token.contract': 'Kontrak token',
  'send.unknownToken': 'Token tidak dikenal',
  'send.cost': 'Biaya jaringan',
  'send.costShown': 'Ditampilkan oleh {wallet} sebelum Anda mengonfirmasi',
  'send.feeReading': 'Membaca data jaringan…',
  'send.feeAbout': 'Sekitar {amount}',
  'send.feeMost': 'Maksimal {amount}',
  'send.feeUnknown': 'Ditampilkan oleh dompet Anda',
  'send.warning.unused': 'Alamat ini belum pernah digunakan',
  'send.hint.unused':
    'Tidak ada jejaknya di jaringan ini. Periksa apakah alamatnya lengkap dan untuk jaringan ini.',
  'send.warning.poisoned': 'Alamat ini ada di riwayat Anda agar Anda keliru menyalinnya',
  'send.hint.poisoned':
    'Anda tidak pernah mengirim apa pun yang bernilai ke alamat ini: alamat ini masuk lewat transaksi yang tidak memindahkan apa pun atau meniru alamat lain. Lanjutkan hanya jika pemiliknya memberikannya kepada Anda.',
  'send.warning.twin': 'Alamat lain di riwayat Anda mirip dengan yang ini',
  'send.hint.twin':
    'Salah satunya mungkin sengaja dibuat agar tertukar dengan yang lain. Bandingkan setiap karakter dengan alamat yang diberikan pemiliknya kepada Anda.',
  'send.other': 'Alamat lainnya:',
  'send.warning.programAddress': 'Alamat ini milik sebuah program',
  'send.hint.programAddress':
    'Tidak ada yang memegang kuncinya, dan kiriman Anda mungkin tertahan di sana. Lanjutkan hanya jika pemiliknya meminta Anda mengirim tepat ke sana.',
  'send.zeroAddressHint': 'Alamat ini bukan milik siapa pun. Apa pun yang dikirim ke sana akan hilang.',
  'send.tokenContractHint': 'Ini adalah alamat token itu sendiri. Apa pun yang dikirim ke sana akan hilang.',
  'send.warning.burnAddress': 'Apa pun yang dikirim ke alamat ini akan hilang',
  'send.hint.burnAddress':
    'Tidak ada yang dapat memindahkan apa pun dari sana. Lanjutkan hanya jika Anda ingin memusnahkan yang Anda kirim.',
  'send.warning.ownAddress': 'Ini alamat Anda sendiri',
  'send.hint.ownAddress':
    'Anda akan mengirim ke akun pengirim itu sendiri dan hanya membayar biaya jaringan.',
  'send.warning.lookAlike': 'Alamat ini mirip dengan alamat yang Anda kenal',
  'send.hint.lookAlike':
    'Awal dan akhirnya sama dengan alamat Anda sendiri atau alamat yang pernah Anda kirimi, tetapi alamatnya berbeda. Bandingkan setiap karakter.',
  'send.known': 'Alamat yang Anda kenal:',
  'send.warning.contract': 'Alamat ini milik sebuah kontrak',
  'send.hint.contract':
    'Kontrak itu mungkin tidak dapat meneruskan yang diterimanya. Lanjutkan hanya jika pemiliknya meminta Anda mengirim ke sana.',
  'send.accept': 'Saya sudah memeriksa alamatnya dan ingin mengirim ke sana',
  'send.confirm': 'Kirim {amount}',
  'send.waiting': 'Konfirmasi di {wallet}',
  'send.waitingHint': 'Tidak ada yang keluar sampai Anda mengonfirmasi di sana.',
  'send.still': 'Masih menunggu {wallet}',
  'send.stillHint':
    'Jendela dompet mungkin berada di belakang jendela ini. Batalkan di sini untuk berhenti menunggu, lalu tolak juga di dompet.',
  'send.cancel': 'Batal',
  'send.declined': 'Permintaan ditolak',
  'send.declinedHint': 'Tidak ada yang dikirim. Jumlah dan penerima tetap tersimpan.',
  'send.busy': 'Periksa dompet Anda: ada permintaan yang masih terbuka',
  'send.busyHint': 'Tidak ada yang dikirim. Tanggapi atau tutup permintaan yang terbuka, lalu coba lagi.',
  'send.changed': 'Jaringan atau akun telah berubah. Tinjau lagi.',
  'send.changedHint': 'Tidak ada yang dikirim.',
  'send.again': 'Tinjau lagi',
  'send.failed': 'Gagal mengirim transaksi. Coba lagi.',
  'send.unknown': 'Belum diketahui apakah ini sudah terkirim',
  'send.unknownHint': 'Responsnya hilang di perjalanan. Periksa {wallet} sebelum mengirim lagi.',
  'send.unknownSaid':
    '{wallet} merespons “{message}”, yang tidak memberikan kepastian. Periksa {wallet} sebelum mengirim lagi.',
  'send.unknownAsking':
    '{wallet} mungkin masih meminta konfirmasi Anda. Tolak di sana jika Anda tidak ingin mengirim lagi.',
  'send.checking': 'Memverifikasi dengan jaringan…',
  'send.probably': 'Ini kemungkinan sudah terkirim',
  'send.probablyHint':
    'Akun Anda telah mengirim transaksi sejak itu. Periksa {wallet} sebelum mengirim lagi.',
  'send.sent': 'Transaksi dikirim',
  'send.sentHint': 'Jaringan telah menerima transaksi Anda.',
  'send.unsent': 'Ini tidak dikirim',
  'send.unsentHint': 'Tidak ada yang keluar dari akun Anda. Jumlah dan penerima tetap tersimpan.',
  'send.droppedHint':
    'Jaringan tidak dapat lagi memproses transaksi ini. Tidak ada dana dari pembayaran ini yang keluar dari akun Anda.',
  'send.reverted': 'Transaksi gagal',
  'send.revertedHint': 'Jaringan membatalkannya. Hanya biaya jaringan yang dikenakan.',
  'send.transaction': 'Transaksi',
  'send.copyHash': 'Salin hash transaksi',
  'send.hashCopied': 'Hash disalin',
  'send.max': 'Maks',
  'send.maxHint': 'Menyisakan {fee} untuk biaya jaringan.',
  'send.maxUnknown': 'Biaya jaringan tidak diketahui, atau melebihi saldo Anda. Masukkan jumlahnya.',
  'send.pendingTitle': 'Mengirim {amount}',
  'send.pendingHint': 'Menunggu konfirmasi jaringan. Anda dapat menutup jendela ini.',
  'send.pendingLong':
    'Jaringan memakan waktu lebih lama dari biasanya. Dompet Anda juga menampilkan transaksi ini.',
  'send.confirmed': 'Transaksi dikonfirmasi',
  'send.confirmedTitle': 'Anda telah mengirim {amount}',
  'send.confirmedHint': 'Jaringan telah mengonfirmasinya.',
  'send.explorer': 'Lihat di {explorer}',
  'send.anyway': 'Tetap kirim (bisa terkirim dua kali)',
  'send.anywayTitle': 'Kirim {amount} lagi?',
  'send.anywayHint': 'Jika yang pertama juga terkirim, {amount} akan keluar dua kali dari akun Anda.',
  'send.anywayConfirm': 'Ya, kirim lagi',
  'send.sendAgain': 'Kirim lagi',
  'send.details': 'Detail',
  'send.recent': 'Terakhir digunakan',
  'send.forget': 'Hapus {address}',
  'send.done': 'Selesai',
  'send.node.feeCapTooHigh':
    'Biaya jaringan diatur terlalu tinggi. Turunkan di dompet, lalu coba lagi. Tidak ada yang dikirim.',
  'send.node.feeCapTooLow':
    'Biaya jaringan naik melebihi yang ditawarkan. Coba lagi: dompet akan menawarkan lebih tinggi. Tidak ada yang dikirim.',
  'send.node.tipAboveFeeCap':
    'Biaya prioritas lebih tinggi dari seluruh biaya jaringan. Atur biaya di dompet, lalu coba lagi. Tidak ada yang dikirim.',
  'send.node.nonceTooHigh':
    'Transaksi sebelumnya dari akun ini belum ada. Tunggu hingga selesai, atau hapus di dompet, lalu coba lagi. Tidak ada yang dikirim.',
  'send.node.nonceTooLow':
    'Transaksi lain dari akun ini sudah lebih dulu, atau transaksi ini sudah diproses. Periksa akun sebelum mengirim lagi.',
  'send.node.nonceMax':
    'Akun ini telah mengirim transaksi sebanyak yang bisa dilakukan sebuah akun. Kirim dari akun lain. Tidak ada yang dikirim.',
  'send.node.insufficientFunds':
    'Saldo akun tidak cukup untuk jumlah dan biaya jaringan. Kirim lebih sedikit, atau tambah dana. Tidak ada yang dikirim.',
  'send.node.gasTooHigh':
    'Batas gas melebihi yang diterima jaringan. Turunkan di dompet, lalu coba lagi. Tidak ada yang dikirim.',
  'send.node.gasTooLow':
    'Batas gas terlalu rendah untuk transaksi ini. Naikkan di dompet, lalu coba lagi. Tidak ada yang dikirim.',
  'send.node.typeNotSupported':
    'Jaringan ini tidak menerima jenis transaksi ini. Pilih jenis lain di dompet. Tidak ada yang dikirim.',
  'send.node.executionReverted':
    'Kontrak penerima menolak transaksi, jadi jaringan tidak menerimanya. Periksa penerima. Tidak ada yang dikirim.',
  'send.cannotSend': 'Ini tidak dapat dikirim',
  'send.tokenChanged': 'Jumlah desimal token berbeda dari yang ditampilkan di sini. Tidak ada yang dikirim.',
  'send.tokenRefused': 'Token menolak transfer ini. Tidak ada yang dikirim.',
  'send.tokenNotFound': 'Tidak ada token seperti itu di jaringan ini. Tidak ada yang dikirim.',
  'send.noTokenAccount': 'Akun ini belum pernah memiliki token itu. Tidak ada yang dikirim.',
  'send.tooLittle': 'Akun ini tidak memiliki token sebanyak itu. Tidak ada yang dikirim.',
  'send.unsupported': 'Jaringan tidak didukung',
  'send.otherNetwork':
    'Node jaringan ini milik jaringan lain. Tidak ada yang dikirim. Beri tahu pemilik situs ini.',
  'send.silent': 'Jaringan tidak merespons, jadi token tidak dapat diperiksa. Tidak ada yang dikirim.',
  'send.started': 'Transaksi dimulai',
  'send.gone': 'Tidak ada dompet yang terhubung',
  'send.goneHint': 'Hubungkan dompet untuk mengirim. Jumlah dan penerima tetap tersimpan.',
  'send.goneEmpty': 'Hubungkan dompet untuk mengirim.',
  'send.connect': 'Hubungkan dompet',
}

export default id
