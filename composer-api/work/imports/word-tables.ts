/**
 * The words of dealers' files by what they mean. A phrase in none of these tables is put to a person, never guessed:
 * negations are listed as separate phrases, or unknown. Dealers add their own words in the console. Pure.
 */
import { phrases } from './phrases.ts';

export const statusWords = phrases({
  in_stock:
    'in stock|instock|available|available now|available today|currently available|for sale|active|live|published|current|in yard|on yard|on lot|on the lot|in showroom|on display|onsite|on site|advertised|listed|ready for sale|ready|new arrival|just arrived|on floor|on the floor|front line|frontline|retail|open|avail|a|in store|instore|display|stock|on sale|limited availability|saleable|sellable|rfs|arrived|landed',
  coming_soon:
    'coming soon|in transit|on order|incoming|on its way|on the way|arriving|arriving soon|due in|due soon|pre delivery|ordered|in production|on the water|on water|available soon|arriving shortly|available to order|preorder|pre order|backorder|back order|factory order|build slot|at port|awaiting arrival|not yet arrived',
  sold: 'sold|just sold|presold|pre sold|sold out|soldout|sold to wholesaler|sold to wholesale|sold to dealer|sold privately|sold elsewhere|delivered|sold delivered|sold awaiting delivery|sold pending delivery|sold not delivered|sold undelivered|settled|retailed|sale complete|completed|sold retail|sold wholesale|sold to trade|sold at auction|vehicle sold|this vehicle is sold|s',
  reserved: 'reserved|pending|reserve|reserved for customer|sale pending|on reserve|currently reserved',
  others:
    'other|others|withdrawn|pending sale|deal pending|pending deal|incomplete|loan|loaner|loan car|loan vehicle|courtesy car|company car|inactive|not active|hold|on hold|holding|held|draft|not available|unavailable|no longer available|currently unavailable|not currently available|temporarily unavailable|not for sale|not in stock|out of stock|nil stock|no stock|off market|off the market|under offer|under contract|offer accepted|contract|contracted|contract signed|contracts signed|contract exchanged|contracts exchanged|off sale|taken off sale|deposit|deposit taken|deposit paid|deposit held|deposit received|wholesale|wholesaled|trade only|trade|auction|at auction|sent to auction|to auction|deleted|delete|removed|archived|archive|discontinued|unlisted|not listed|delisted|unpublished|not published|offline|hidden|suspended|disabled|expired|written off|write off|stolen|scrapped|wrecked|returned|returned to owner|transferred|workshop|in workshop|in service|in repair|in recon|reconditioning|not ready|awaiting prep|in preparation|in prep|fleet|internal|internal use|private use|cancelled|canceled|rejected|blocked|paused|closed|gone|terminated|do not advertise|dont advertise|not advertised|do not sell|dont sell|no longer for sale|no longer in stock|no longer listed|no longer advertised|nla|nfs|not currently for sale|not currently in stock|not live|sale agreed|sold stc|sold subject to contract|sold subject to finance|subject to finance|subject to sale|subject to contract|sold pending|sale pending finance|finance pending|pending finance|pending approval|pending settlement|on deposit|holding deposit|under deposit|outofstock|under repair|repairs|in repairs|service loan|wholesale only|dealer only|trade in|traded|not yet available|not yet for sale|in use|off road repairs|hire|hire only|for hire|on hire|out on hire|hire fleet|hire car|hire vehicle|rental|rental only|for rent|rental fleet|rental car|rental vehicle|hire only not for sale|not for sale hire only|lease only|for lease|on lease|leased|hired|available for hire|available to hire|available for rent|available to rent|subscription only|parts only|for parts|salvage|repossessed|allocated|assigned|courtesy vehicle|not for retail|no longer for hire|staff only|staff car|staff vehicle|demonstration only|wrecking|for wrecking',
});

export const bodyWords = phrases({
  driven: '4wd|awd|4x4|4 x 4|off road|offroad|four wheel drive|all wheel drive',
  SUV: 'suv|suvs|crossover|sport utility|sports utility|sport utility vehicle|sports utility vehicle|utility vehicle sport|suv wagon|wagon suv|softroader|jeep',
  Ute: 'cab chassis|c chas|c c|cab ch|chassis cab|cchas|ute|utes|utility|pick up|pickup|p up|pup|tray|tray back|trayback|crew cab|crewcab|dual cab|d cab|dc|double cab|single cab|s cab|extra cab|x cab|xtra cab|extended cab|ext cab|space cab|king cab|super cab|freestyle cab|club cab|rap cab|smart cab|well body|wellside|styleside|style side|flat deck|flatdeck|dual cab utility|double cab utility|crew cab utility|utility dual cab|coil cab|pickup truck|pick up truck|quad cab|mega cab|supercrew|dual c chas|chassis',
  Hatch: 'hatch|hatchback|liftback|fastback|sportback|hbk|hat|htch|hb|5d hatch|hatchbk|small car',
  Sedan: 'sedan|saloon|limousine|sed|sdn|limo|4d sedan|sedan 4d|notchback',
  'People Mover': 'people mover|peoplemover|mpv|minivan|mini van|kombi|multi purpose vehicle|passenger van|mover',
  Wagon:
    'wagon|estate|sportswagon|sports wagon|sportwagon|sport wagon|touring|avant|station wagon|stationwagon|wag|wgn|sw|variant|sports tourer|sportstourer|allroad|tourer|shooting brake|kombi wagon|lwb wagon|swb wagon',
  Van: 'van|panel van|panelvan|commercial|cargo van|delivery van|full size van|crew van|cargo|p van|panel|light commercial|vans',
  Coupe: 'coupe|cpe|coup|hardtop|hard top|2d coupe|sports coupe|gran coupe|fastback coupe',
  Convertible:
    'convertible|cabriolet|cabrio|roadster|spyder|spider|softtop|soft top|conv|cab|drop top|open top|targa|coupe cabriolet|coupe convertible|cabriolet coupe|volante|cvt top',
  Caravan: 'caravan|pop top|poptop|caravans|hybrid caravan|off road caravan|van caravan',
  Camper: 'camper|camper trailer|campertrailer|campervan|camper van|camping trailer',
  Bus: 'bus|coach|minibus|mini bus|buses|commuter bus|school bus',
  Truck:
    'truck|prime mover|tipper|light truck|trucks|heavy truck|tautliner|table top|tabletop truck|cab chassis truck|tray truck|refrigerated truck|pantech|tip truck|tilt tray',
  Tractor: 'tractor|tractors|farm tractor',
  Trailer: 'trailer|box trailer|car trailer|plant trailer|trailers|tandem trailer|tipper trailer|boat trailer',
  '': 'body|style|vehicle|type|door|doors|lwb|swb|mwb|low roof|high roof|mid roof|seat|seats|sports|sport|and|with',
});

export const fuelWords = phrases({
  Petrol:
    'petrol|unleaded|ulp|pulp|premium|premium unleaded|premium unleaded petrol|unleaded petrol|petrol unleaded|leaded|petrol leaded|leaded petrol|e10|e85|benzin|benzine|gasoline|p|u|pet|petrol premium|petrol premium ulp|petrol unleaded ulp|ron|octane|flex|flex fuel|flexfuel|regular unleaded|two stroke|2 stroke|ethanol|ulp e10|bioethanol',
  Diesel: 'diesel|turbo diesel|turbodiesel|td|tdi|d|dsl|dies|t diesel|biodiesel|tdsl|diesel turbo|crd|crdi|hdi|dci',
  Electric:
    'electric|ev|bev|e|elec|battery electric|battery electric vehicle|battery|pure electric|fully electric|full electric|all electric|100 electric|electric vehicle|electricity|zero emission',
  Hybrid:
    'hybrid|hev|mhev|mild hybrid|full hybrid|hybrid electric|electric hybrid|self charging hybrid|petrol electric hybrid|h|hyb|hybrid petrol|petrol hybrid|diesel hybrid|series hybrid|e power|parallel hybrid',
  PHEV: 'plug in|plugin|phev|plug in hybrid|plugin hybrid|plug in hybrid electric|plug in hybrid electric vehicle|plug in electric|plug in petrol|plug in hybrid vehicle|range extender|erev',
  Hydrogen: 'hydrogen|fcev|fuel cell|hydrogen fuel cell|fuel cell electric',
  LPG: 'lpg|gas|autogas|lp gas|liquid petroleum gas|g|dual fuel|dedicated lpg|petrol lpg|petrol gas|cng|natural gas|compressed natural gas|lng',
  '': 'fuel|turbo|turbocharged|twin turbo|intercooled|supercharged|engine|injected|injection|multi point injected|direct|direct injection|common rail|efi|v|and|with|vehicle|type|or|only',
});

export const gearboxWords = phrases({
  Automatic:
    'automatic|auto|cvt|dct|dsg|dual clutch|dual clutch automatic|sports automatic|sports automatic dual clutch|sports automatic single clutch|sport auto|tiptronic|amt|continuously variable|continuous variable|constantly variable|constantly variable transmission|continuously variable transmission|single speed|single gear|reduction gear|single reduction gear|fixed ratio|fixed gear|s tronic|stronic|steptronic|powershift|multitronic|xtronic|x tronic|lineartronic|e cvt|ecvt|i shift|ishift|dualogic|selespeed|direct shift|edc|pdk|shiftronic|sportmatic|a|at|a t|s auto|sauto|t matic|g tronic|g tronic plus|gtronic|seq auto|seq sports auto|sequential automatic|automated manual|auto manual mode|automatic with manual mode|auto with manual mode|semi automatic|semi auto|clutchless manual|clutchless automatic|speedshift|e gear|r tronic|powerglide|hydrostatic|hst|adaptive automatic|direct drive|7g dct|9g tronic|torqueflite|automatic transmission|intelligent variable|ivt|auto active sequential|active select|activematic|active sequential|geartronic|durashift|easytronic|2 tronic|intelligent manual automatic|zf automatic|epicyclic|automat|auto clutch|auto cvt|autom|cvt auto|cvt automatic|auto dct|dct auto|auto dsg|dsg auto|automatic cvt|automatic dsg|automatic dct|reduction gear automatic|single speed automatic|sp auto',
  Manual:
    'manual|man|m|mt|m t|stick|stick shift|manual transmission|manual gearbox|manua|gated manual|manual with overdrive|manu|sp manual|synchromesh|crash box|road ranger|roadranger|constant mesh',
  '': 'speed|speeds|sp|spd|transmission|trans|gearbox|gear|gears|sports|sport|seq|sequential|overdrive|type|mode|with|forward|and|single|x',
});

/** A drive of two wheels is understood, and does not say which. */
export const driveWords = phrases({
  '4WD':
    '4wd|4x4|4 x 4|four wheel drive|four wheel|4 wheel drive|4 wheel|4wheel drive|dual range|dual range 4wd|4wd dual range|part time 4wd|part time|part time 4x4|part time 4|part time four wheel drive|selectable 4wd|selectable|full time 4wd|full time 4x4|fulltime 4wd|4x4 dual range|4x4 on demand|4wd on demand|constant 4x4|4x4 constant|super select|4motion 4wd|constant 4wd|4whd|on demand 4wd|6x6|8x8|4wd 4x4|permanent 4wd|permanent four wheel drive|mfwd|front wheel assist',
  AWD: 'awd|all wheel drive|all wheel|allwheel drive|quattro|4motion|xdrive|x drive|4matic|all4|all 4|on demand awd|constant awd|awd on demand|full time awd|permanent all wheel drive|symmetrical awd|haldex|4 motion|active awd|i awd|i activ awd|e four|e awd|dual motor',
  FWD: 'fwd|front|front wheel drive|front wheel|frontwheel drive|front drive|2wd front|front 2wd|f|2wd fwd|fwd 2wd|two wheel drive front|2wd front wheel drive|fwd front wheel drive',
  RWD: 'rwd|rear|rear wheel drive|rear wheel|rearwheel drive|rear drive|2wd rear|rear 2wd|r|4x2|4 x 2|2wd rwd|rwd 2wd|6x4|6x2|8x4|8x2|10x4|two wheel drive rear|2wd rear wheel drive|rwd rear wheel drive|chain|shaft|belt|chain drive|shaft drive|belt drive',
  two: '2wd|two wheel drive|2 wheel drive|2 wheel|2x4',
  '': 'drive|drivetrain|driven|wheels|system|type|drv',
});

export const sellerWords = phrases({
  private:
    'private|private seller|private sale|owner|private owner|owner sale|for owner|consignment|on consignment|p|privately owned|private vendor|individual',
  dealer:
    'dealer|dealership|dealer used|dealer new|dealer demo|used dealer|new dealer|dealer ad|trade|trader|car dealer|licensed dealer|licensed motor dealer|lmct|motor dealer|franchise dealer|franchised dealer|business|company|d|used car dealer|dealer stock|dealership stock|professional',
});

export const kindWords = phrases({
  car: 'car|cars|suv|suvs|ute|utes|van|vans|passenger|passenger car|passenger vehicle|passenger vehicles|light commercial|light commercial vehicle|light commercials|lcv|commercial|commercial vehicle|commercials|vehicle|vehicles|automobile|auto|motor vehicle|motor car|sedan|hatch|hatchback|wagon|coupe|convertible|4wd|4x4|people mover|car suv|pc|passenger cars|car truck|road vehicle|pickup|pick up|minivan|crossover|other car|standard|light vehicle|panel van|4wd suv',
  caravan:
    'caravan|caravans|camper|campers|camper trailer|camper trailers|campervan|campervans|camper van|motorhome|motorhomes|motor home|motor homes|a class motorhome|b class motorhome|c class motorhome|rv|rvs|pop top|pop top caravan|recreational vehicle|poptop|pop top camper|fifth wheeler|5th wheeler|hybrid caravan|slide on camper',
  truck:
    'truck|trucks|heavy truck|heavy trucks|light truck|light trucks|prime mover|prime movers|heavy commercial|heavy vehicle|heavy vehicles|tipper|rigid|rigid truck|crane truck|tipper truck|tray truck|flatbed truck|service truck|refrigerated truck|water truck|concrete truck|tautliner|pantech|tilt tray|medium truck|heavy duty truck|lorry',
  motorcycle:
    'motorcycle|motorcycles|motor cycle|motor cycles|motorbike|motorbikes|motor bike|bike|bikes|road bike|dirt bike|trail bike|road|scooter|scooters|atv|atvs|quad|quads|quad bike|quad bikes|cycle|moped|cruiser|sports bike|sport bike|adventure bike|adventure|enduro|motocross|trail|naked|supersport|supermoto|farm bike|ag bike|off road bike|touring bike|cafe racer|side by side|powersports|utv|sxs',
  bus: 'bus|buses|coach|coaches|minibus|mini bus|bus and coach|buses and coaches',
  machinery:
    'machinery|machine|machines|tractor|tractors|excavator|excavators|farm machinery|farm equipment|farm|equipment|plant|plant equipment|plant and equipment|construction equipment|construction machinery|earthmoving|earthmoving equipment|agricultural|agricultural machinery|agriculture|ag machinery|harvester|combine harvester|loader|skid steer|skid steer loader|forklift|forklifts|mower|ride on mower|telehandler|backhoe|bulldozer|dozer|grader|baler|sprayer|implement|implements|header|boom lift|scissor lift|elevated work platform|ewp|crane|backhoe loader|wheel loader|track loader|mini loader|mini excavator|roller|compactor|dumper',
  trailer:
    'trailer|trailers|box trailer|car trailer|plant trailer|boat trailer|tipper trailer|semi trailer|semi trailers|semitrailer|horse float|horse floats|tandem trailer|float|dog trailer|dolly|tradie trailer',
  'no vehicle':
    'boat|boats|marine|jet ski|jet skis|jetski|pwc|personal watercraft|yacht|yachts|outboard|outboards|outboard motor|bowrider|centre console|half cabin|runabout|tinny|dinghy|aircraft|parts|spare parts|part|accessory|accessories|attachment|attachments|bucket|buckets|tyres|tyre|wheels|number plate|number plates|merchandise|clothing|generator|generators|container|containers|bicycle|bicycles|e bike|e bikes|golf cart|golf carts|golf buggy',
  '': 'new|used|demo|and|for sale|stock|type|other|class',
});

export const conditionWords = phrases({
  demo: 'demo|demonstrator|demos|demonstrators|executive|executive demo|executive driven|exec demo|exec|d|ex demo|ex demo used|ex demonstrator|new demo|new demonstrator|demo used|used demo|dealer demo|dealer demonstrator|demo stock|demo vehicle|demo car|demonstration|demonstrator vehicle|near new demo|company demo|factory demo|service loan demo',
  used: 'used|pre owned|preowned|second hand|secondhand|2nd hand|2ndhand|u|certified used|certified pre owned|cpo|approved used|used vehicle|used vehicles|used car|used cars|used stock|used condition|dealer used|quality used|ex fleet|ex lease|ex rental|ex government|used dealer|passenger used|pre loved|preloved|pre owned vehicle|certified|uv|used suv|used ute|used van|used truck|used caravan|used motorcycle|used bike|refurbished|traded|trade in',
  '': 'vehicle|vehicles|car|cars|stock|condition|approved|quality|dealer|brand|ex',
  new: 'new|n|brand new|new vehicle|new vehicles|new car|new cars|new stock|factory new|new dealer|dealer new|nv|new condition|new in stock|new suv|new ute|new van|new truck|new caravan|new motorcycle|new bike|run out new|plate new',
});

/** What says yes or no to any question, not only to whether a vehicle is shown. */
const plainYes = 'y|yes|true|t|1|1 0|x|on|ok|tick|ticked|checked|enabled|✓|✔|√|☑|✅';
const plainNo = 'n|no|false|f|0|0 0|off|unticked|unchecked|disabled|✗|✘|☐|❌|never';
export const plainAnswers = new Set(`${plainYes}|${plainNo}`.split('|'));

export const yesWords = new Set(
  `${plainYes}|enable|show|shown|visible|public|published|publish|live|online|displayed|display|web|website|listed|active|advertised|advertise|show on web|show on website|show on site|shown on website|visible on website|yes show`.split(
    '|',
  ),
);
export const noWords = new Set(
  `${plainNo}|disable|hide|hidden|invisible|not visible|not shown|do not show|dont show|unpublished|not published|do not publish|dont publish|not public|private|internal|offline|not displayed|do not display|do not list|dont list|not listed|unlisted|inactive|not active|draft|not online|no web|not on web|not on website|hide from website|hidden from website|not advertised|do not advertise|dont advertise|archived|deleted|removed|suspended|excluded|exclude`.split(
    '|',
  ),
);
