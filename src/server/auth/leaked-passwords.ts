/**
 * Passwords that programs gave to accounts by the thousand: lists of what people choose lack them, while every list of
 * leaks has them near its top.
 */
export const leakedPasswords: readonly string[] = `
  N0=Acc3ss Indya123 indya123D R9lw4j8khX 6V21wbgad Blink123 pk3x7w9W nyq28Giz1Z lpz93sssKqw8Q u1v7hHh7eF
  Megaparol12345 ka_dJKHJsy6 OcPOOok325 s219arfsPK Jundian2011xr r9uKWcfx W5tn36alfW 9uzp9jEk3F k47Rizxt2G 6hBf28W791
  bwFq23jp7F YfDbUfNjH10305070 5xfgs3Ii9D Id6c3wr6uN 6Qd7Sa2B Thegreat123 iw14Fi9j iw14Fi9jxL iw14Fi9jwQa AKAX89Wn
  d71lWz9zjS 92k2cizCdP 1zyYbyt82A X99QOmx561 a838hfiD 1v7Upjw3nT uQA9Ebw445 YAgjecc826 SZ9kQcCTwY P3Rat54797
  3d8Cubaj2E iG4abOX4 N8ZGT5P0sHw= 3Odi15ngxB qti7Zxh18U g9l2d1fzPY dIWtgm8492 j38ifUbn vRbGQnS997 x4ivygA51F
  Tnk0Mk16VX Sample123 1Fr2rfq7xL y6p67FtrqJ hgrFQg4577 ViPHV5J736 i84Avh9ltI 3ffU7awp6Z 3sYqo15hiL Hevhk43n9J
  l6ho3tg7WB BBLeo1zz Xt97794xT lincogoA1 fxzZ75yer fxzZ75$yer Byusdg23 3qvn5K4qgV Yaorqw12334 dfg5Fhg5VGFh1
  qdujvyG5sxa v3xAfy4k3Y Eh1K9oh335 eqeS606898 Lzhan16889 PASpass1234 aiDa2013sale owt243yGbJ 8PHroWZ624 rbOTmvZ954
  7e9lNk3fcO 2qD6ywa2bL ZZ8807zpl Y57gjng4gH 8uxzd1b3BD pc8jdcU83E e99g9AzvhC bygaL141oK k5f8vyt7QD q9dv5tL9uP
  hX28o9e646 dKxjIzc282 fK3456abc Pass12sa 8J4yE3Uz 5Wr2i7H8 vSjasnel12 Good123654 Kordell1 Misfit99 Turkey50
  1234567Qq Usuckballz1 Soso123aljg Mailcreated5240 1Passwor Passwor1`
  .trim()
  .split(/\s+/);
