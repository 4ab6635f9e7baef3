import './main-thread-watch.js';
import './picture-probe.js';
