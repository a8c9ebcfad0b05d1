import '../src-shared/tokens.css';
