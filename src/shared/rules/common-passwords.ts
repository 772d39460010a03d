/**
 * The stems of the passwords that are guessed first. The rules require upper case, lower case and digits, so people
 * write "Password1" or "P@ssw0rd!": passwords are compared after undoing that, and one entry covers a family.
 */
export const commonStems: ReadonlySet<string> = new Set(
  `password passwort passwords passwd passw pass pwd secret geheim letmein welcome willkommen bienvenue login logon
  signin admin administrator root user guest test tester testing demo default changeme change temp temporary
  master manager office company sales export import customer order shipping container furniture sofa recliner
  qwerty qwertz azerty qwer qwert qwertyuiop qwertyui qweasd qweasdzxc qazwsx qazwsxedc zaqxsw zaqwsx wsxedc
  asdf asdfg asdfgh asdfghjkl asdfasdf asdasd zxcv zxcvb zxcvbn zxcvbnm yxcvbnm poiuy poiuytrewq lkjhgfdsa mnbvcxz
  abc abcd abcde abcdef abcdefg abcdefgh abcabc aabbcc xyz iloveyou ilovey loveyou love lovely lover loveme iloveu
  sunshine princess dragon monkey football baseball basketball soccer hockey tennis superman batman spiderman
  starwars pokemon pikachu naruto shadow michael jennifer jessica jordan hunter thomas robert daniel andrew charlie
  ashley nicole matthew joshua anthony william george martin david jack james john peter paul maria anna sarah
  freedom whatever trustno computer internet google facebook twitter samsung apple microsoft windows android iphone
  linux oracle database server network system security summer winter spring autumn january february march april may
  june july august september october november december monday tuesday wednesday thursday friday saturday sunday
  hello hallo hellohello goodbye cookie cheese chocolate banana orange purple yellow silver golden diamond flower
  butterfly angel heaven jesus blessed family friend friends forever mother father sister brother baby buddy
  ginger pepper maggie bailey buster tigger harley ranger killer mustang ferrari porsche mercedes corvette yamaha
  chelsea liverpool arsenal barcelona juventus realmadrid manchester london paris berlin sydney america canada
  mexico china beijing shanghai shenzhen guangzhou hangzhou hongkong taiwan vietnam hanoi saigon
  woaini woaini woaiwo mima nihao zhongguo zhonghua jiayou woshishui aini wang zhang liu chen yang zhao huang zhou
  wangwei zhangwei lihua woshiwo laopo laogong baobao fuckyou fuck asshole bitch pussy access action nothing
  nopassword mypassword mypass thisispassword enter open sesame opensesame keyboard mouse monitor laptop
  liverpool blink slipknot metallica nirvana eminem rocky casper merlin phoenix falcon eagle tiger lion panther
  wolf bear horse snoopy scooby garfield mickey donald trump biden obama covid corona pandemic success winner lucky
  happy money dollar rich power energy matrix gandalf hobbit frodo potter harry hermione jedi vader yoda
  loadline`.split(/\s+/),
);
